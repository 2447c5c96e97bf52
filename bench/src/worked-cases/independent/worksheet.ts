/** Lines of a SAP 10.2 worksheet by number, such as `39`; a line of the year has twelve figures, January first. */
export type Worksheet = Record<string, number | readonly number[]>
