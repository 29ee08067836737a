/** What visitors can say they are here for, lastingly and right now. */
export const lookingFor = ['chat', 'dates', 'friends', 'regular'] as const;
export type LookingFor = (typeof lookingFor)[number];

export const preferredRoles = ['top', 'versTop', 'vers', 'versBottom', 'bottom', 'side'] as const;
export type PreferredRole = (typeof preferredRoles)[number];
export const bodyTypes = ['slim', 'average', 'athletic', 'muscular', 'stocky', 'large'] as const;
export type BodyType = (typeof bodyTypes)[number];
/** Centimetres. */
export const HEIGHT_CM = { min: 120, max: 230 } as const;
export const relationships = ['single', 'partnered', 'open', 'married', 'divorced', 'widowed'] as const;
/** By grammar; the screens say "They/them". */
export const pronouns = [
  'masculine',
  'masculineNeutral',
  'neutral',
  'feminineNeutral',
  'feminine',
  'any',
] as const;
