import { publicConfiguration } from '../../lib/public-configuration.ts'
import { type Message, postMessage } from './form-service.ts'

const OWN_ADDRESS = '/forms/contact'

export function sendMessage(message: Message): Promise<void> {
  return postMessage(publicConfiguration().contactFormUrl ?? OWN_ADDRESS, message)
}
