import { worded } from '#/api/terms.ts';
import { examples } from '#/features/recall/recallWords.ts';

/** What may be typed; each is put into the box when it is pressed. */
export function Examples({ onTry }: { readonly onTry: (text: string) => void }) {
  return (
    <div className="blank">
      <p>
        <b>{worded('One box for every lookup, registration and {visit}')}</b>
      </p>
      <dl className="recall-examples">
        {examples().map(({ type, finds }) => (
          <div key={type}>
            <dt>
              <button type="button" className="link mono" onClick={() => onTry(type)}>
                {type}
              </button>
            </dt>
            <dd className="dim">{finds}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
