import './Small.css';
import { classes } from '#/ui/base/classes.ts';

/** Our mark, in the company's colour. Decorative: its name stands beside it. 26 px in the header, 32 px on sign-in. */
export function Logo({ large = false }: { readonly large?: boolean }) {
  return (
    <svg
      className={classes('logo', large && 'logo-l')}
      viewBox="0 0 26 26"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.1"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M17.6 6.7A8.4 8.4 0 1 0 17.6 19.3M11.4 13H24" />
      <circle cx="11.4" cy="13" r="2.5" fill="currentColor" stroke="none" />
    </svg>
  );
}
