/** Code or texts of the page that did not load. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}
