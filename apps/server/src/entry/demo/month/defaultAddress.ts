import type { Agenda } from './agenda.ts';
import type { Stage } from './stage.ts';
import { owen } from './staff.ts';

/** What the hospital tells payers of somebody who lives nowhere: the office of its social workers; and how its desks write that. */
export function addDefaultAddress(agenda: Agenda, stage: Stage): void {
  const setUp = async () => {
    await stage.act(owen, 'saveDefaultAddress', {
      AddressID: null,
      Version: null,
      Location: '',
      UseFor: ['270'],
      ReplaceWhen: ['Missing', 'Words'],
      Line1: '400 HARBOR ST',
      Line2: 'SOCIAL SERVICES',
      City: 'COLUMBUS',
      State: 'OH',
      Zip: '43215',
      Phone: '',
      EffectiveFrom: `${agenda.today.slice(0, 4)}-01-01`,
      EffectiveTo: '',
      Notes: 'Agreed with the social workers, who keep the mail',
    });
    await stage.act(owen, 'saveAddressWords', { Words: ['Lives in car', 'Shelter'], Version: null });
  };
  agenda.add(agenda.first, 6 * 60 + 40, setUp, { alone: true });
}
