import '#/ui/actions/Button.css';

/** The loading state of the start-up chain (START-01). */
export function Starting() {
  return (
    <output className="starting">
      <span className="spin" aria-hidden />
      <span className="sr">Loading</span>
    </output>
  );
}
