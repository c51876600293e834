import './Small.css';
import { classes } from '#/ui/classes.ts';

type Props = {
  /** A company's own logo; without one, our mark in the company's colour. */
  readonly src?: string | null | undefined;
  readonly large?: boolean;
};

/** Decorative: the company's name stands beside it. 26 px in the header, 32 px on sign-in. */
export function Logo({ src, large = false }: Props) {
  const look = classes('logo', large && 'logo-l');
  if (src) return <img className={look} src={src} alt="" />;
  return (
    <svg
      className={look}
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
