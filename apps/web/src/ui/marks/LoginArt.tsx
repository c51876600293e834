import './LoginArt.css';

type Bar = readonly [kind: 'on' | 'off' | 'maybe', row: number, from: number, to: number];

// Many coverage lines and one date of service: covered, elsewhere in time, not known. Rows are 30.5 px apart.
const bars: readonly Bar[] = [
  ['on', 0, 337, 798],
  ['off', 1, 175, 304],
  ['on', 2, -20, 880],
  ['on', 3, 374, 652],
  ['off', 4, -20, 137],
  ['on', 4, 167, 635],
  ['on', 5, 160, 628],
  ['off', 6, 115, 396],
  ['on', 7, 354, 642],
  ['on', 8, 369, 773],
  ['on', 9, 153, 669],
  ['on', 10, 325, 784],
  ['off', 11, -20, 378],
  ['on', 12, 134, 711],
  ['on', 13, 197, 813],
  ['on', 14, -20, 616],
  ['on', 15, 378, 799],
  ['on', 16, 45, 802],
  ['maybe', 17, 225, 616],
  ['maybe', 18, 229, 679],
  ['off', 19, 64, 355],
  ['on', 20, -20, 880],
  ['off', 21, 370, 467],
  ['maybe', 22, 368, 688],
  ['on', 23, 127, 659],
  ['on', 24, 243, 804],
  ['on', 25, -20, 637],
  ['on', 26, 217, 698],
];
const y = (row: number) => 62 + row * 30.5;

/** The coverage line, many times, in the company's colour. Decorative. */
export function LoginArt() {
  return (
    <svg className="art" viewBox="0 0 860 900" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <line className="dos" x1="540" x2="540" y1="42" y2="900" />
      <text x="540" y="30" textAnchor="middle">
        Date of service
      </text>
      {bars.map(([kind, row, from, to]) => (
        <line key={`${row} ${from}`} className={kind} x1={from} x2={to} y1={y(row)} y2={y(row)} />
      ))}
      {bars.map(([kind, row]) => kind === 'on' && <circle key={row} cx="540" cy={y(row)} r="5" />)}
    </svg>
  );
}
