import type { CheckKey } from '@coverline/clearance/checks/checkKeys.ts';
import { lights } from '@coverline/clearance/checks/trafficLight.ts';
import { worded } from '#/api/terms.ts';
import type { ClearanceChoices, ClearanceList } from '#/features/clearance/clearanceLists.ts';
import { type ClearanceView, toggled, withDue } from '#/features/clearance/clearanceView.ts';
import { checkText, lightText } from '#/features/clearance/clearanceWords.ts';
import type { MenuItem } from '#/ui/layers/menuItem.ts';

type Chip = {
  readonly name: string;
  readonly value: string;
  readonly items: readonly MenuItem[];
  readonly onClear: (() => void) | null;
};

type Named = { readonly id: string; readonly name: string };

type Options = {
  readonly view: ClearanceView;
  readonly choices: ClearanceChoices;
  readonly troubles: ClearanceList['Troubles'];
  readonly checks: readonly CheckKey[];
  readonly onChange: (change: Partial<ClearanceView>) => void;
};

/** As many names as a chip shows; of more it says how many. */
const named = 3;
const several = (names: readonly string[], none: string): string =>
  names.length === 0 ? none : names.length > named ? `${names.length} chosen` : names.join(', ');

/** What the grid is narrowed by besides its days, each with its choices. What the choices do not know, an address may still name. */
export function chipsOf({ view, choices, troubles, checks, onChange }: Options): readonly Chip[] {
  const { Locations, Payers, Workers } = choices;
  const nameIn = (from: readonly Named[], id: string): string => from.find((one) => one.id === id)?.name ?? 'Another';
  // What is chosen stays to be taken back, also where the choices did not load.
  const locations = [...new Set([...Locations, ...view.locations])];
  const withChosen = (from: readonly Named[], ids: readonly string[]): readonly Named[] => [
    ...from,
    ...ids.filter((id) => !from.some((one) => one.id === id)).map((id) => ({ id, name: nameIn(from, id) })),
  ];
  const payers = Payers.map(({ PayerID, Name }) => ({ id: PayerID, name: Name }));
  const owners = Workers.map(({ ID, Name }) => ({ id: ID, name: Name }));
  const counted = (key: CheckKey): string => {
    const of = troubles.find(({ Check }) => Check === key);
    return of === undefined ? checkText(key) : `${checkText(key)}: ${of.Fail} fail, ${of.Warn} warn`;
  };
  return [
    {
      name: 'Location',
      value: several(view.locations, `All ${Locations.length}`),
      items: locations.map((name) => ({
        label: name,
        isChosen: view.locations.includes(name),
        run: () => onChange({ locations: toggled(view.locations, name) }),
      })),
      onClear: view.locations.length === 0 ? null : () => onChange({ locations: [] }),
    },
    {
      name: 'Owner',
      value: several([...view.owners.map((id) => nameIn(owners, id)), ...(view.nobody ? ['nobody'] : [])], 'Anybody'),
      items: [
        {
          label: 'Nobody',
          isChosen: view.nobody,
          run: () => onChange({ nobody: !view.nobody }),
        },
        ...withChosen(owners, view.owners).map(({ id, name }) => ({
          label: name,
          isChosen: view.owners.includes(id),
          run: () => onChange({ owners: toggled(view.owners, id) }),
        })),
      ],
      onClear: view.owners.length === 0 && !view.nobody ? null : () => onChange({ owners: [], nobody: false }),
    },
    {
      name: worded('{Payer}'),
      value: several(
        view.payers.map((id) => nameIn(payers, id)),
        'Any',
      ),
      items: withChosen(payers, view.payers).map(({ id, name }) => ({
        label: name,
        isChosen: view.payers.includes(id),
        run: () => onChange({ payers: toggled(view.payers, id) }),
      })),
      onClear: view.payers.length === 0 ? null : () => onChange({ payers: [] }),
    },
    {
      name: 'Light',
      value: several(view.lights, 'Any'),
      items: lights.flatMap((light) =>
        light === 'None'
          ? []
          : [
              {
                label: lightText[light],
                isChosen: view.lights.includes(light),
                run: () => onChange({ lights: toggled(view.lights, light) }),
              },
            ],
      ),
      onClear: view.lights.length === 0 ? null : () => onChange({ lights: [] }),
    },
    {
      name: 'Check',
      value: view.check === null ? 'Any' : checkText(view.check),
      items: checks.map((key) => ({ label: counted(key), run: () => onChange({ check: key }) })),
      onClear: view.check === null ? null : () => onChange({ check: null }),
    },
    {
      name: 'Good-faith estimate',
      value: view.due ? 'To hand out' : 'Any',
      items: [{ label: 'To hand out', isChosen: view.due, run: () => onChange(withDue(view, !view.due)) }],
      onClear: view.due ? () => onChange(withDue(view, false)) : null,
    },
  ].filter(({ items }) => items.length > 0);
}
