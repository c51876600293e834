/** A signature as it was drawn: strokes of points, x and y by turns, in a field of this size; or as it was typed. */
export type AbnSignature =
  | {
      readonly Kind: 'Drawn';
      readonly Width: number;
      readonly Height: number;
      readonly Strokes: readonly (readonly number[])[];
    }
  | { readonly Kind: 'Typed'; readonly Name: string };

export const signatureBounds = { strokes: 100, points: 2000, all: 8000, side: 4000 } as const;

/** Less than this share of the width of its field is a slip of the hand. */
const leastInk = 0.08;

/** Why this is no signature; null where it is one. */
export function signatureProblem(signature: AbnSignature): string | null {
  if (signature.Kind === 'Typed')
    return /\p{L}.*\p{L}/u.test(signature.Name.trim()) ? null : 'Type your first and last name';
  const { Width, Height, Strokes } = signature;
  const inside = Strokes.every(
    (stroke) =>
      stroke.length % 2 === 0 && stroke.every((at, place) => at >= 0 && at <= (place % 2 === 0 ? Width : Height)),
  );
  if (Strokes.reduce((sum, stroke) => sum + stroke.length, 0) > signatureBounds.all)
    return 'The signature has too many lines. Sign again';
  if (!inside) return 'The signature does not fit its field. Sign again';
  return inkOf(Strokes) < Width * leastInk ? 'Sign in the field' : null;
}

/** How far the pen went. */
function inkOf(strokes: readonly (readonly number[])[]): number {
  let ink = 0;
  for (const stroke of strokes)
    for (let at = 2; at < stroke.length; at += 2)
      ink += Math.hypot((stroke[at] ?? 0) - (stroke[at - 2] ?? 0), (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0));
  return ink;
}
