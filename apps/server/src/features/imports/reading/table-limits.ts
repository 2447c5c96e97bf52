export const MAX_COLUMNS = 200
export const MAX_ROWS = 200_000
export const MAX_CELL_CHARACTERS = 5_000
