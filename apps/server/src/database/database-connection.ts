/**
 * How the server reaches PostgreSQL: an address given by the operator, or the private socket of the embedded server.
 */
export type DatabaseConnection =
  | { kind: 'url'; url: string }
  | { kind: 'socket'; directory: string; user: string; database: string }
