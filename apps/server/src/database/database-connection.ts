/** How the server reaches PostgreSQL: an address given by the operator, or the embedded server's private socket. */
export type DatabaseConnection =
  | { kind: 'url'; url: string }
  | { kind: 'socket'; directory: string; user: string; database: string }
