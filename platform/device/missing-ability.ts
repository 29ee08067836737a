/** What the product needs of a device that this one lacks, or does not let a page use. */
export class MissingAbility extends Error {
  override readonly name = 'MissingAbility';
}
