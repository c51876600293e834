import { worded } from '#/api/terms.ts';
import { deeds, type Ways } from '#/features/clearance/DeedBar.tsx';
import { Button } from '#/ui/actions/Button.tsx';
import { Modal } from '#/ui/layers/Modal.tsx';
import { Keys } from '#/ui/marks/Keys.tsx';

type Props = { readonly hasCase: boolean; readonly ways: Ways; readonly onClose: () => void };

const always: readonly (readonly [readonly string[], string])[] = [
  [['↑', '↓'], 'From row to row'],
  [['←', '→'], 'From cell to cell'],
  [['Home', 'End'], 'First and last cell of the row; with Ctrl of the page'],
  [['PgUp', 'PgDn'], 'Ten rows up and down'],
  [['Space'], 'Choose the row, or no longer'],
  [['Ctrl', 'A'], 'Choose all on this page'],
  [['Enter'], 'Open the {visit}'],
  [['Esc'], 'Choose none; in the {visit}, close it'],
  [['1', '7'], 'The tabs, from all to what is cancelled'],
  [['/'], 'Find {a patient}, {a MRN} or {a visit}; then ↓ to the first row'],
];

/** Every key of the grid. Those of deeds act on what is chosen, or else on the row in hand. */
export function AllKeys({ hasCase, ways, onClose }: Props) {
  const own: readonly (readonly [readonly string[], string])[] = [
    ...deeds.filter(({ key }) => ways[key] !== null).map(({ key, text }) => [[key.toUpperCase()], text] as const),
    ...(hasCase ? [[['Alt', 'C'], 'Open {a case}'] as const] : []),
    [['?'], 'These keys'],
  ];
  return (
    <Modal title="Keys of the grid" width="form" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <dl className="clear-all-keys">
        {[...always, ...own].map(([keys, text]) => (
          <div key={text}>
            <dt>
              <Keys of={keys} said />
            </dt>
            <dd>{worded(text)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
