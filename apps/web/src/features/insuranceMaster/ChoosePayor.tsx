import type { WaitingInsurance } from '@coverline/contract/insuranceMaster/insuranceMapping.ts';
import { useState } from 'react';
import { offerPartners } from '#/api/find/findPartners.ts';
import { term, worded } from '#/api/terms.ts';
import { useInsuranceMapping } from '#/features/insuranceMaster/useInsuranceMapping.ts';
import { Button } from '#/ui/actions/Button.tsx';
import { ComboboxField } from '#/ui/fields/combobox/ComboboxField.tsx';
import { Drawer } from '#/ui/layers/Drawer.tsx';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

type Props = { readonly row: WaitingInsurance; readonly alike: boolean; readonly onClose: () => void };

/** A payer that no rule has found for an insurance. */
export function ChoosePayor({ row, alike, onClose }: Props) {
  const [payor, setPayor] = useState<ComboboxOption | null>(null);
  const { busy, mapTo } = useInsuranceMapping(row);
  const onMap = async (chosen: ComboboxOption) => {
    if (await mapTo({ PartnerID: chosen.value, Name: chosen.label }, alike)) onClose();
  };
  return (
    <Drawer
      title={`Whose is ${row.Name}?`}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={payor === null ? worded('Choose {a payer}.') : null}
            onClick={() => payor !== null && void onMap(payor)}
          >
            Map
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
        help={worded('From then on what names this insurance is asked of this {payer}.')}
        find={offerPartners}
      />
    </Drawer>
  );
}
