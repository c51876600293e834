import '#/ui/marks/Small.css';

/** The first tab stop. It moves focus by hand: the URL's hash may hold the saved destination. */
export function SkipLink({ to }: { readonly to: string }) {
  return (
    <a
      className="skip"
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
