import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { ServiceObserver } from '../outside-service/outside-service.ts'

/** From a quick response to the longest wait for a service. */
const DURATION_BUCKETS_S = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

export function measureServices(registers: Registry[]): ServiceObserver {
  const requests = new Counter({
    name: 'retrofolio_outside_requests_total',
    help: 'Attempts to call an outside service, by outcome.',
    labelNames: ['service', 'outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'retrofolio_outside_request_duration_seconds',
    help: 'Time from the request to the end of the response of an outside service.',
    labelNames: ['service'],
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const circuits = new Gauge({
    name: 'retrofolio_outside_circuit_open',
    help: '1 while the circuit breaker of a service is open, after repeated failures.',
    labelNames: ['service'],
    registers,
  })
  return {
    attempted(service, outcome, seconds) {
      requests.inc({ service, outcome })
      durations.observe({ service }, seconds)
    },
    circuitChanged: (service, isOpen) => circuits.set({ service }, isOpen ? 1 : 0),
  }
}
