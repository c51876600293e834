import type { PaperLanguage } from '../formKind.ts';
import type { AppealKey, LettersOf, LetterTemplate } from './letterKeys.ts';

/** What an appeal of one kind of denial says: what is in dispute, its facts, the rule, what is asked for and enclosed. */
type Case = {
  readonly title: string;
  readonly issue: string;
  readonly facts: string;
  readonly rule: string;
  readonly ask: string;
  readonly enclosed: readonly string[];
};

/** The frame that all appeals share: who, which claim, which denial, and who signs. */
const frames: Readonly<Record<PaperLanguage, (one: Case) => string>> = {
  en: ({ issue, facts, rule, ask, enclosed }) => `{{today.date}}

{{coverage.payer|payer}}, Appeals
[address or fax for appeals]

[First, second or external] level appeal, to be filed by {{case.appealBy|deadline}}
Patient: {{patient.name}}, born {{patient.birthDate|date of birth}}
Member ID: {{coverage.memberId|member ID}} · Group: {{coverage.groupNumber|group}}
Claim: {{case.reference|claim number}} · Billed: {{visits.charges|amount}}
Dates of service: {{visits.first|first day}} to {{visits.last|last day}}
Denied on {{case.decided|day of the denial}} with [CARC and RARC, and the words of the payer]
Provider: {{provider.billingName}} · NPI {{provider.npi}} · TIN [TIN]
Authorization: [number, or none]

# What is in dispute
${issue}

# What happened
${facts}

# The rule
${rule}

# What we ask for
${ask} Please answer in writing, with the reason and the rule if you do not agree.

# Enclosed
${['the page of the remittance advice that shows the denial', ...enclosed].map((line) => `- ${line}`).join('\n')}

[ ] The patient has agreed in writing to this appeal. The consent is enclosed.

{{today.by}}
{{provider.name}}
{{company.phone|telephone}}
___ Signature | Date`,
  es: ({ issue, facts, rule, ask, enclosed }) => `{{today.date}}

{{coverage.payer|pagador}}, Apelaciones
[dirección o fax para apelaciones]

Apelación de [primer, segundo o externo] nivel, a presentar antes del {{case.appealBy|plazo}}
Paciente: {{patient.name}}, fecha de nacimiento {{patient.birthDate|fecha de nacimiento}}
Número de miembro: {{coverage.memberId|número de miembro}} · Grupo: {{coverage.groupNumber|grupo}}
Reclamación: {{case.reference|número de reclamación}} · Facturado: {{visits.charges|importe}}
Fechas de servicio: del {{visits.first|primer día}} al {{visits.last|último día}}
Negada el {{case.decided|día de la negativa}} con [CARC y RARC, y las palabras del pagador]
Proveedor: {{provider.billingName}} · NPI {{provider.npi}} · TIN [TIN]
Autorización: [número, o ninguna]

# Qué está en disputa
${issue}

# Qué pasó
${facts}

# La regla
${rule}

# Qué pedimos
${ask} Por favor responda por escrito, con la razón y la regla si no está de acuerdo.

# Adjuntos
${['la página del aviso de pago que muestra la negativa', ...enclosed].map((line) => `- ${line}`).join('\n')}

[ ] El paciente aceptó por escrito esta apelación. El consentimiento está adjunto.

{{today.by}}
{{provider.name}}
{{company.phone|teléfono}}
___ Firma | Fecha`,
};

const english: Readonly<Record<AppealKey, Case>> = {
  appealNecessity: {
    title: 'Appeal of a denial for medical necessity',
    issue: 'The claim was denied as not medically necessary. We disagree.',
    facts:
      'On {{visits.first|first day}} the patient came with [signs and history]. [What was tried before, with dates, and what came of it.] The treating physician ordered [service] because [reason]. The diagnoses are {{visit.diagnoses|diagnoses}}.',
    rule: 'The service meets [number of the LCD or NCD, or the criteria of the plan document, with the page]: [each criterion, and where the record shows it].',
    ask: 'Reverse the denial and pay {{visits.charges|amount}} by the contract. If it is upheld, we ask for a review by a physician of the same specialty.',
    enclosed: ['medical records of the dates of service', 'letter of the treating physician'],
  },
  appealAuthorization: {
    title: 'Appeal of a denial for want of authorization',
    issue: 'The claim was denied because no authorization was on file.',
    facts:
      '[The service was urgent: the patient came through the emergency department at (time), and waiting would have (risk). Or: authorization was asked for on (day), reference (number). Or: the coverage was not known until (day), since (reason).]',
    rule: '[The clause of the contract or of state law that lets urgent services be given without authorization, or lets one be asked for afterwards, and within how many days.]',
    ask: 'Grant the authorization for the dates of service and pay {{visits.charges|amount}}.',
    enclosed: ['medical records that show the urgency', 'the request for authorization, or proof of the call'],
  },
  appealBundling: {
    title: 'Appeal of a denial as bundled',
    issue: 'The procedures {{visit.procedures|codes}} were denied as part of another.',
    facts:
      'The procedures were [on different sites, in different sessions, on different lesions, by different practitioners]: [where the record shows it]. The claim says so by modifier [59, XE, XS, XP or XU].',
    rule: 'The edit of the National Correct Coding Initiative for [pair of codes] has the indicator [1], by which a modifier separates the two where the services are distinct. [Version and quarter of the edit.]',
    ask: 'Pay both procedures, {{visits.charges|amount}} in all.',
    enclosed: ['operative report or notes of the procedures', 'the edit with its indicator'],
  },
  appealTimely: {
    title: 'Appeal of a denial for timely filing',
    issue: 'The claim was denied as filed too late. It was filed in time.',
    facts:
      'The service ended on {{visits.last|last day}}. The claim was sent on [day] and your own acknowledgement of [day] accepted it under the number [number]. [If coverage was found later: it was not known until (day).]',
    rule: '[The clause of the contract that gives so many days from the service, the discharge or the primary payment.] By it the last day was [day].',
    ask: 'Process the claim and pay {{visits.charges|amount}}.',
    enclosed: ['the acknowledgement of the payer (277CA, accepted) or of the file (999), with its date'],
  },
  appealCob: {
    title: 'Appeal of a denial for coordination of benefits',
    issue: 'The claim was denied because another payer was thought to be first.',
    facts:
      'The patient [has no other coverage since (day), or has (payer) as (first or second)]. [Who told so, and when.] The other payer [paid (amount), or denied on (day)].',
    rule: '[The rule of the order: active before retired, birthday rule, Medicare secondary payer by the size of the employer, court order.]',
    ask: 'Update your file, process the claim as [primary or secondary] and pay {{visits.charges|amount}}.',
    enclosed: ['the statement of the patient about other coverage', 'the remittance or denial of the other payer'],
  },
  appealNotCovered: {
    title: 'Appeal of a denial as not covered or experimental',
    issue: 'The service was denied as [not covered, or experimental].',
    facts:
      'The patient has {{visit.diagnoses|diagnoses}}. The physician chose [service] because [what is established about it, and why nothing else would do].',
    rule: '[The page of the plan document that covers it, or that does not exclude it.] [Approval by the FDA, guidelines of the medical society, peer-reviewed studies, with their dates.]',
    ask: 'Reverse the denial and pay {{visits.charges|amount}}. If it is upheld, please say how an external review is asked for.',
    enclosed: ['medical records', 'guidelines or studies that are named above', 'the page of the plan document'],
  },
  appealDuplicate: {
    title: 'Appeal of a denial as duplicate',
    issue: 'The claim was denied as a duplicate. It is not one.',
    facts:
      'The other claim is [number] of [day]. This one differs from it by [time of day, site, practitioner, modifier 76, 77 or 91]: [where the record shows it]. [Or: it corrects the other, frequency code 7.]',
    rule: '[How the payer’s manual defines a duplicate, with the page.] It is the same patient, provider, day, code and units; here [which] is not the same.',
    ask: 'Process the claim by itself and pay {{visits.charges|amount}}.',
    enclosed: ['both claims', 'records of both services with their times'],
  },
  appealLevel: {
    title: 'Appeal of a denial of the level of care',
    issue:
      'The stay from {{visit.admitted|admission}} to {{visit.discharged|discharge}} was paid as [observation or a lower level].',
    facts:
      'On admission the patient had [signs, values, risks]. The physician expected care over at least two midnights because [reason]. [What was done on each day that could not be done at a lower level.]',
    rule: '[The two-midnight rule, 42 CFR 412.3, which holds for Medicare Advantage by 42 CFR 422.101(b)(2); or the criteria of the contract, with the page.]',
    ask: 'Pay the stay as inpatient, {{visits.charges|amount}} by the contract. We ask for a talk between physicians.',
    enclosed: ['the order of admission', 'history, progress notes and results of each day'],
  },
};

const spanish: Readonly<Record<AppealKey, Case>> = {
  appealNecessity: {
    title: 'Apelación de una negativa por necesidad médica',
    issue: 'La reclamación se negó por no ser médicamente necesaria. No estamos de acuerdo.',
    facts:
      'El {{visits.first|primer día}} el paciente llegó con [signos e historia]. [Qué se intentó antes, con fechas, y con qué resultado.] El médico tratante ordenó [servicio] porque [razón]. Los diagnósticos son {{visit.diagnoses|diagnósticos}}.',
    rule: 'El servicio cumple [número de la LCD o NCD, o los criterios del plan, con la página]: [cada criterio, y dónde lo muestra el expediente].',
    ask: 'Revoque la negativa y pague {{visits.charges|importe}} según el contrato. Si se mantiene, pedimos la revisión de un médico de la misma especialidad.',
    enclosed: ['expediente médico de las fechas de servicio', 'carta del médico tratante'],
  },
  appealAuthorization: {
    title: 'Apelación de una negativa por falta de autorización',
    issue: 'La reclamación se negó porque no había autorización registrada.',
    facts:
      '[El servicio fue urgente: el paciente llegó por emergencias a las (hora), y esperar habría (riesgo). O: la autorización se pidió el (día), referencia (número). O: la cobertura no se conoció hasta el (día), porque (razón).]',
    rule: '[La cláusula del contrato o de la ley estatal que permite servicios urgentes sin autorización, o pedirla después, y en cuántos días.]',
    ask: 'Conceda la autorización para las fechas de servicio y pague {{visits.charges|importe}}.',
    enclosed: ['expediente médico que muestra la urgencia', 'la solicitud de autorización, o prueba de la llamada'],
  },
  appealBundling: {
    title: 'Apelación de una negativa por agrupación',
    issue: 'Los procedimientos {{visit.procedures|códigos}} se negaron por formar parte de otro.',
    facts:
      'Los procedimientos fueron [en sitios distintos, en sesiones distintas, en lesiones distintas, por profesionales distintos]: [dónde lo muestra el expediente]. La reclamación lo dice con el modificador [59, XE, XS, XP o XU].',
    rule: 'La regla de la National Correct Coding Initiative para [par de códigos] tiene el indicador [1], por el que un modificador separa los dos cuando los servicios son distintos. [Versión y trimestre.]',
    ask: 'Pague ambos procedimientos, {{visits.charges|importe}} en total.',
    enclosed: ['informe operatorio o notas de los procedimientos', 'la regla con su indicador'],
  },
  appealTimely: {
    title: 'Apelación de una negativa por plazo de presentación',
    issue: 'La reclamación se negó por presentarse tarde. Se presentó a tiempo.',
    facts:
      'El servicio terminó el {{visits.last|último día}}. La reclamación se envió el [día] y su propio acuse del [día] la aceptó con el número [número]. [Si la cobertura se encontró después: no se conoció hasta el (día).]',
    rule: '[La cláusula del contrato que da tantos días desde el servicio, el alta o el pago primario.] Según ella el último día era el [día].',
    ask: 'Procese la reclamación y pague {{visits.charges|importe}}.',
    enclosed: ['el acuse del pagador (277CA, aceptado) o del archivo (999), con su fecha'],
  },
  appealCob: {
    title: 'Apelación de una negativa por coordinación de beneficios',
    issue: 'La reclamación se negó porque se creyó que otro pagador era el primero.',
    facts:
      'El paciente [no tiene otra cobertura desde el (día), o tiene (pagador) como (primero o segundo)]. [Quién lo dijo, y cuándo.] El otro pagador [pagó (importe), o negó el (día)].',
    rule: '[La regla del orden: activo antes que jubilado, regla del cumpleaños, Medicare como pagador secundario según el tamaño del empleador, orden judicial.]',
    ask: 'Actualice su registro, procese la reclamación como [primario o secundario] y pague {{visits.charges|importe}}.',
    enclosed: ['la declaración del paciente sobre otra cobertura', 'el pago o la negativa del otro pagador'],
  },
  appealNotCovered: {
    title: 'Apelación de una negativa por no cubierto o experimental',
    issue: 'El servicio se negó por [no estar cubierto, o ser experimental].',
    facts:
      'El paciente tiene {{visit.diagnoses|diagnósticos}}. El médico eligió [servicio] porque [qué está establecido, y por qué nada más serviría].',
    rule: '[La página del plan que lo cubre, o que no lo excluye.] [Aprobación de la FDA, guías de la sociedad médica, estudios revisados, con sus fechas.]',
    ask: 'Revoque la negativa y pague {{visits.charges|importe}}. Si se mantiene, diga por favor cómo se pide una revisión externa.',
    enclosed: ['expediente médico', 'guías o estudios nombrados arriba', 'la página del plan'],
  },
  appealDuplicate: {
    title: 'Apelación de una negativa por duplicado',
    issue: 'La reclamación se negó por duplicada. No lo es.',
    facts:
      'La otra reclamación es [número] del [día]. Esta se distingue por [hora, sitio, profesional, modificador 76, 77 o 91]: [dónde lo muestra el expediente]. [O: corrige la otra, código de frecuencia 7.]',
    rule: '[Cómo define el manual del pagador un duplicado, con la página.] Es el mismo paciente, proveedor, día, código y unidades; aquí [cuál] no es el mismo.',
    ask: 'Procese la reclamación por sí misma y pague {{visits.charges|importe}}.',
    enclosed: ['ambas reclamaciones', 'registros de ambos servicios con sus horas'],
  },
  appealLevel: {
    title: 'Apelación de una negativa del nivel de atención',
    issue:
      'La estancia del {{visit.admitted|ingreso}} al {{visit.discharged|alta}} se pagó como [observación o un nivel menor].',
    facts:
      'Al ingreso el paciente tenía [signos, valores, riesgos]. El médico esperaba atención por al menos dos medianoches porque [razón]. [Qué se hizo cada día que no se podía hacer en un nivel menor.]',
    rule: '[La regla de las dos medianoches, 42 CFR 412.3, que vale para Medicare Advantage por 42 CFR 422.101(b)(2); o los criterios del contrato, con la página.]',
    ask: 'Pague la estancia como hospitalización, {{visits.charges|importe}} según el contrato. Pedimos una conversación entre médicos.',
    enclosed: ['la orden de ingreso', 'historia, notas de evolución y resultados de cada día'],
  },
};

const appealsOf = (language: PaperLanguage, cases: Readonly<Record<AppealKey, Case>>): LettersOf<AppealKey> =>
  Object.fromEntries(
    Object.entries(cases).map(([key, one]): [string, LetterTemplate] => [
      key,
      { title: one.title, text: frames[language](one) },
    ]),
  ) as LettersOf<AppealKey>; // the same keys

export const appeals: Readonly<Record<PaperLanguage, LettersOf<AppealKey>>> = {
  en: appealsOf('en', english),
  es: appealsOf('es', spanish),
};
