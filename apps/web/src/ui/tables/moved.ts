/** The same rows with one a place further up or down; as they are where there is no such place. */
export function moved<T>(rows: readonly T[], at: number, by: -1 | 1): T[] {
  const [one, other] = [rows[at], rows[at + by]];
  return one === undefined || other === undefined ? [...rows] : rows.with(at, other).with(at + by, one);
}
