/** Why nothing was cut, in words for the operator. */
export class CutRefused extends Error {
  override readonly name = 'CutRefused';
}
