import './form-page.css'
import { startForm } from './start-form.ts'

startForm(document)
