import type { UnmatchedPayer } from '@coverline/contract/altNames/altNames.ts';
import { useState } from 'react';
import { offerPartners } from '#/api/find/findPartners.ts';
import { term, worded } from '#/api/terms.ts';
import { useMapping } from '#/features/altNames/useMapping.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

type Props = { readonly row: UnmatchedPayer; readonly onClose: () => void };

/** A payer whose name is not like the one that was met. */
export function AnotherPayor({ row, onClose }: Props) {
  const [payor, setPayor] = useState<ComboboxOption | null>(null);
  const { busy, mapTo } = useMapping(row);
  const onMap = async (chosen: ComboboxOption) => {
    if (await mapTo({ PartnerID: chosen.value, Name: chosen.label })) onClose();
  };
  return (
    <Drawer
      title={`Who is ${row.Name}?`}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={payor === null ? worded('Choose {a payer}.') : null}
            onClick={() => payor !== null && void onMap(payor)}
          >
            {worded('Map for every {client}')}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <ComboboxField
        label={term('Payor')}
        value={payor}
        onChange={setPayor}
        placeholder={worded('Name, {payer} ID or prefix')}
        help={worded('From then on whoever is called so is this {payer}.')}
        find={offerPartners}
      />
    </Drawer>
  );
}
