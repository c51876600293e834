/** The rows of a QR code as one path of squares, black on white in either scheme: cameras want it so. */
export function QrPicture({ rows }: { readonly rows: readonly string[] }) {
  const quiet = 4;
  const size = rows.length + 2 * quiet;
  const path = rows.map((row, y) => rowPath(row, quiet, y + quiet)).join('');
  return (
    <svg className="security-qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
      <rect className="security-qr-ground" width={size} height={size} />
      <path className="security-qr-ink" d={path} />
    </svg>
  );
}

/** A square for each 1 of a row. */
const rowPath = (row: string, x: number, y: number) =>
  Array.from(row.matchAll(/1+/g), ({ 0: dark, index }) => `M${x + index} ${y}h${dark.length}v1h-${dark.length}z`).join(
    '',
  );
