import './Small.css';

/** Keys, drawn: `<Keys of={['Ctrl', 'Q']} />`. Assistive tools hear aria-keyshortcuts on the control instead. */
export function Keys({ of }: { readonly of: readonly string[] }) {
  return (
    <span className="keys" aria-hidden>
      {of.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
