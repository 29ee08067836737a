/** The database cannot be had. The message is written for the person who started the server and holds no secret. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
