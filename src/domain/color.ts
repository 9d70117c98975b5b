import { Type, type Static } from 'typebox'

/** The specification's colour names, in its order. */
export const colors = [
  'red',
  'navy',
  'tungsten',
  'mint',
  'orange',
  'periwinkle',
  'purple',
  'darkpurple',
  'lightblue',
  'indigo',
  'lime',
  'flamingo',
  'chocolate',
  'maroon',
  'gold',
  'springbud',
  'harlequin',
  'hollywood',
  'carmine',
  'absoluteblue',
  'pylon',
  'highlighter',
  'raspberry',
  'sunset',
  'scuba',
  'spacewalk',
  'pastel',
  'maize',
  'slate',
  'sienna',
  'sandstone',
  'satin',
  'shamrock',
  'tuscany',
  'frenchblue',
] as const

export type Color = Static<typeof Color>
export const Color = Type.Enum(colors)

const usual: Color = 'slate'
/** Red looks like a problem. */
const inOrder = [usual, ...colors.filter((color) => color !== 'red')]

/** A colour that tells something new from what already has these colours, as long as one is free. */
export const freeColor = (taken: readonly Color[]): Color => inOrder.find((color) => !taken.includes(color)) ?? usual
