import { randomInt } from 'node:crypto';
import { type ChartInsurance, type ChartPatient, readPatients } from '#/ehr/records.ts';

/** What an EHR has of a patient, and which version that is: the patient's fields and the insurances change apart. */
interface Chart {
  patient: ChartPatient;
  insurances: ChartInsurance[];
  readonly versions: { patient: number; insurances: number };
  /** Changes that were kept, for whoever looks how often. */
  saves: number;
}

type Part = 'patient' | 'insurances';
type Form = Readonly<Record<string, string>>;

/** What became of a change, as the vendor answers it. */
export type Change =
  | { readonly status: 200; readonly body: unknown }
  | { readonly status: 400 | 404 | 412; readonly body: unknown };

const refused = (status: 400 | 404 | 412, error: string): Change => ({ status, body: { error } });
const payerUnknown = 'The payer is not in the list of this practice.';

/** The charts of the EHR. They begin as the demo's people; what is saved into them stays until the sandbox ends. */
export function openCharts(payers: readonly string[]) {
  const charts = new Map<string, Chart>(
    [...readPatients()].map(([id, one]) => [id, chartOf(one.patient, one.insurances)]),
  );
  const etag = ({ versions }: Chart, part: Part) => `"${part}-${versions[part]}"`;

  /** Changes one part of a chart, where the version that the change began from is still the chart's. */
  const change = (id: string, part: Part, match: string | undefined, apply: (chart: Chart) => Change): Change => {
    const chart = charts.get(id);
    if (chart === undefined) return refused(404, 'no such patient');
    if (match !== undefined && match !== etag(chart, part)) return refused(412, 'The record was changed since.');
    const done = apply(chart);
    if (done.status !== 200) return done;
    chart.versions[part] += 1;
    chart.saves += 1;
    return done;
  };

  return {
    get: (id: string) => charts.get(id),
    all: () => [...charts.values()],
    etag: (id: string, part: Part) => {
      const chart = charts.get(id);
      return chart === undefined ? undefined : etag(chart, part);
    },
    /** A chart that nobody else of the demo or of a test has. */
    open: (patient: Partial<ChartPatient>, insurances: readonly Partial<ChartInsurance>[]): string => {
      const patientid = `7${randomInt(1e8, 1e9)}`;
      const named = insurances.map((one, at) =>
        insuranceOf({ sequencenumber: String(at + 1), ...one }, `${patientid}${at + 1}`),
      );
      charts.set(patientid, chartOf({ ...nobody, ...patient, patientid }, named));
      return patientid;
    },
    changePatient: (id: string, form: Form, match?: string): Change =>
      change(id, 'patient', match, (chart) => {
        if (/[^\d/]/.test(form['dob'] ?? '')) return refused(400, 'dob is MM/DD/YYYY.');
        const known = Object.entries(form).filter(([field]) => field in nobody && field !== 'patientid');
        chart.patient = { ...chart.patient, ...Object.fromEntries(known) };
        return { status: 200, body: [{ patientid: id }] };
      }),
    addInsurance: (id: string, form: Form, match?: string): Change =>
      change(id, 'insurances', match, (chart) => {
        if (!payers.includes(form['ircname'] ?? '')) return refused(400, payerUnknown);
        if ((form['insuranceidnumber'] ?? '') === '') return refused(400, 'insuranceidnumber is required.');
        if (chart.insurances.some((one) => one.sequencenumber === form['sequencenumber']))
          return refused(400, 'The sequence number is taken.');
        const insuranceid = `${id}${randomInt(1000, 9999)}`;
        chart.insurances = [...chart.insurances, insuranceOf(form, insuranceid)];
        return { status: 200, body: [{ insuranceid }] };
      }),
    changeInsurance: (id: string, insuranceid: string, form: Form, match?: string): Change =>
      change(id, 'insurances', match, (chart) => {
        const held = chart.insurances.find((one) => one.insuranceid === insuranceid);
        if (held === undefined) return refused(404, 'no such insurance');
        chart.insurances = chart.insurances.map((one) => (one === held ? { ...held, ...form, insuranceid } : one));
        return { status: 200, body: { success: true } };
      }),
    removeInsurance: (id: string, insuranceid: string, match?: string): Change =>
      change(id, 'insurances', match, (chart) => {
        if (!chart.insurances.some((one) => one.insuranceid === insuranceid)) return refused(404, 'no such insurance');
        chart.insurances = chart.insurances.filter((one) => one.insuranceid !== insuranceid);
        return { status: 200, body: { success: true } };
      }),
  };
}

export type Charts = ReturnType<typeof openCharts>;

const nobody: ChartPatient = {
  patientid: '',
  firstname: '',
  lastname: '',
  dob: '',
  address1: '',
  city: '',
  state: '',
  zip: '',
};

const chartOf = (patient: ChartPatient, insurances: readonly ChartInsurance[]): Chart => ({
  patient,
  insurances: [...insurances],
  versions: { patient: 1, insurances: 1 },
  saves: 0,
});

const insuranceOf = (given: Partial<ChartInsurance>, insuranceid: string): ChartInsurance => ({
  sequencenumber: '',
  ircname: '',
  insuranceplanname: '',
  insuranceidnumber: '',
  issuedate: '',
  insurancepolicyholderfirstname: '',
  insurancepolicyholderlastname: '',
  insurancepolicyholderdob: '',
  copays: [],
  ...given,
  insuranceid,
});
