/** The database cannot be used. The message is for the operator and holds no secret. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
