import { handleJobs } from '@retrofolio/reference-data/threads/handle-jobs'
import { calculatedPlan } from './calculated-plan.ts'
import type { CalculatedPlan, PlanToCalculate } from './plan-calculator.ts'

handleJobs<PlanToCalculate, CalculatedPlan>(calculatedPlan)
