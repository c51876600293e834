/** Strokes of a pen, x and y by turns. */
export type Strokes = readonly (readonly number[])[];

/** Points nearer than this to the one before are left out: a signature is as good without them, and small. */
const leastStep = 2;

/** A stroke with one point more, unless that is hardly elsewhere. */
export function drawnOn(strokes: Strokes, x: number, y: number): Strokes {
  const last = strokes.at(-1);
  if (last === undefined) return [[x, y]];
  const [fromX = 0, fromY = 0] = last.slice(-2);
  if (Math.hypot(x - fromX, y - fromY) < leastStep) return strokes;
  return [...strokes.slice(0, -1), [...last, x, y]];
}
