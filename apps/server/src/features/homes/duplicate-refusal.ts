import { Refusal } from '../../http/errors/errors.ts'

/** The organisation already has the property, as the home with this id. */
export const duplicateRefusal = ({ id }: { id: number }): Refusal =>
  new Refusal('DUPLICATE_UPRN', { extra: { homeId: id } })
