import type { DemoUser } from '#/entry/demo/demoData.ts';
import type { Worker } from './stage.ts';

/** Who works this month, beside those whom the README names; the same password is everybody's. */
export const monthStaff: readonly DemoUser[] = [
  {
    email: 'marcus.bell@lakeside.example',
    first: 'Marcus',
    last: 'Bell',
    company: 'coverline',
    clients: { lakeside: ['RealTimeEligibility', 'TicketCreator'] },
  },
  {
    email: 'joanna.whitfield@lakeside.example',
    first: 'Joanna',
    last: 'Whitfield',
    company: 'coverline',
    clients: { lakeside: ['RealTimeEligibility', 'RealTimeDemographic', 'FinancialClearance', 'TicketCreator'] },
  },
  {
    email: 'rhea.ramanathan@lakeside.example',
    first: 'Rhea',
    last: 'Ramanathan',
    company: 'coverline',
    clients: { lakeside: ['PriorAuth', 'RealTimeEligibility', 'TicketCreator'] },
  },
  {
    email: 'teresa.maldonado@lakeside.example',
    first: 'Teresa',
    last: 'Maldonado',
    company: 'coverline',
    clients: { lakeside: ['RealTimeEligibility', 'RealTimeInsuranceDiscovery', 'CaseManagement', 'TicketCreator'] },
  },
  {
    email: 'ana.lindqvist@lakeside.example',
    first: 'Ana',
    last: 'Lindqvist',
    company: 'coverline',
    clients: { lakeside: ['RealTimeEligibility', 'FinancialClearance', 'CaseManagement', 'TicketCreator'] },
  },
  {
    email: 'owen.sandoval@lakeside.example',
    first: 'Owen',
    last: 'Sandoval',
    company: 'coverline',
    clients: {
      lakeside: ['RealTimeEligibility', 'FinancialClearance', 'ClientAdministrator', 'TicketCreator'],
    },
  },
  {
    email: 'helen.park@summitlab.example',
    first: 'Helen',
    last: 'Park',
    company: 'coverline',
    clients: { summit: ['RealTimeEligibility', 'ClientAdministrator', 'TicketCreator'] },
  },
  {
    email: 'ravi.menon@summitlab.example',
    first: 'Ravi',
    last: 'Menon',
    company: 'coverline',
    clients: { summit: ['RealTimeEligibility', 'TicketCreator'] },
  },
  {
    email: 'grace.tanaka@coverline.example',
    first: 'Grace',
    last: 'Tanaka',
    company: 'coverline',
    staff: ['FRHCEmployee'],
    clients: { lakeside: ['TicketCreator'], summit: ['TicketCreator'] },
  },
  {
    email: 'elise.brandt@coverline.example',
    first: 'Elise',
    last: 'Brandt',
    company: 'coverline',
    staff: ['FRHCJediMaster'],
  },
];

const at = (client: string, email: string, address: string): Worker => ({ client, email, address });

/** The desks, and who sits there. */
export const priya = at('lakeside', 'clerk@lakeside.example', '10.20.4.11');
export const dima = at('lakeside', 'manager@lakeside.example', '10.20.1.5');
export const marcus = at('lakeside', 'marcus.bell@lakeside.example', '10.20.7.31');
export const joanna = at('lakeside', 'joanna.whitfield@lakeside.example', '10.20.4.18');
export const teresa = at('lakeside', 'teresa.maldonado@lakeside.example', '10.20.5.22');
export const rhea = at('lakeside', 'rhea.ramanathan@lakeside.example', '10.20.6.12');
export const ana = at('lakeside', 'ana.lindqvist@lakeside.example', '10.20.5.24');
export const owen = at('lakeside', 'owen.sandoval@lakeside.example', '10.20.1.9');
export const helen = at('summit', 'helen.park@summitlab.example', '10.31.2.4');
export const ravi = at('summit', 'ravi.menon@summitlab.example', '10.31.2.7');

/** The company's own people, who work on tickets of any client. */
export const noor = (client: string) => at(client, 'employee@coverline.example', '10.2.0.14');
export const grace = (client: string) => at(client, 'grace.tanaka@coverline.example', '10.2.0.17');
/** May do everything: hands clients their files. */
export const wren = (client: string) => at(client, 'jedi@coverline.example', '10.2.0.2');
/** Proposes what Wren then approves, or does not. */
export const elise = (client: string) => at(client, 'elise.brandt@coverline.example', '10.2.0.21');
export const sam = (client: string) => at(client, 'administrator@coverline.example', '10.2.0.3');
