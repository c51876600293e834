/** Service types (EB03, EQ01) of the 005010X279A1 guide, with labels of our own. Pure data. */
const rows = `
1|Medical care
2|Surgery
3|Consultation
4|Diagnostic X-ray
5|Diagnostic lab
6|Radiation therapy
7|Anesthesia
8|Assistant surgeon
9|Other medical
10|Blood
11|Used medical equipment
12|Medical equipment, purchase
13|Ambulatory service center
14|Kidney supplies at home
15|Dialysis, other methods
16|Chronic kidney equipment
17|Pre-admission tests
18|Medical equipment, rental
19|Pneumonia vaccine
20|Second surgical opinion
21|Third surgical opinion
22|Social work
23|Dental, diagnostic
24|Dental, periodontics
25|Dental, restorative
26|Dental, endodontics
27|Maxillofacial prosthetics
28|Dental, adjunctive
30|Health benefit plan
32|Waiting period of the plan
33|Chiropractic
34|Chiropractic office visit
35|Dental
36|Dental crowns
37|Dental accident
38|Orthodontics
39|Dental prosthetics
40|Oral surgery
41|Dental, preventive
42|Home health
43|Home health drugs
44|Home health visit
45|Hospice
46|Respite care
47|Hospital
48|Hospital inpatient
49|Hospital room and board
50|Hospital outpatient
51|Hospital emergency, accident
52|Hospital emergency, medical
53|Hospital ambulatory surgery
54|Long-term care
55|Major medical
56|Medical transport
57|Air transport
58|Wheelchair van
59|Ambulance
60|General benefits
61|In-vitro fertilization
62|MRI, CAT scan
63|Donor procedures
64|Acupuncture
65|Newborn care
66|Pathology
67|Quitting smoking
68|Well-baby care
69|Maternity
70|Transplants
71|Hearing exam
72|Inhalation therapy
73|Diagnostic medical
74|Private nursing
75|Prosthetic device
76|Dialysis
77|Ear exam
78|Chemotherapy
79|Allergy tests
80|Immunizations
81|Routine physical
82|Family planning
83|Infertility
84|Abortion
85|AIDS
86|Emergency
87|Cancer
88|Pharmacy
89|Drugs, stand-alone plan
90|Drugs by mail
91|Drugs, brand
92|Drugs, generic
93|Podiatry
94|Podiatry office visit
95|Podiatry nursing home visit
96|Physician
97|Anesthesiologist
98|Office visit
99|Physician inpatient visit
A0|Physician outpatient visit
A1|Physician nursing home visit
A2|Physician skilled nursing visit
A3|Physician home visit
A4|Psychiatric
A5|Psychiatric room and board
A6|Psychotherapy
A7|Psychiatric inpatient
A8|Psychiatric outpatient
A9|Rehabilitation
AA|Rehabilitation room and board
AB|Rehabilitation inpatient
AC|Rehabilitation outpatient
AD|Occupational therapy
AE|Physical medicine
AF|Speech therapy
AG|Skilled nursing
AH|Skilled nursing room and board
AI|Substance use
AJ|Alcohol use
AK|Drug use
AL|Vision
AM|Eyeglass frames
AN|Routine eye exam
AO|Eyeglass lenses
AQ|Physical, not medically needed
AR|Experimental drugs
B1|Burn care
B2|Drugs, brand, on formulary
B3|Drugs, brand, off formulary
BA|Independent evaluation
BB|Psychiatric partial hospital
BC|Psychiatric day care
BD|Cognitive therapy
BE|Massage therapy
BF|Lung rehabilitation
BG|Heart rehabilitation
BH|Pediatric
BI|Nursery
BJ|Skin
BK|Orthopedic
BL|Cardiac
BM|Lymphatic
BN|Digestive
BP|Endocrine
BQ|Neurology
BR|Eye
BS|Invasive procedures
BT|Gynecology
BU|Obstetrics
BV|Obstetrics and gynecology
BW|Drugs by mail, brand
BX|Drugs by mail, generic
BY|Office visit, sick
BZ|Office visit, well
C1|Coronary care
CA|Private nursing, inpatient
CB|Private nursing, home
CC|Surgery, physician
CD|Surgery, facility
CE|Mental health provider, inpatient
CF|Mental health provider, outpatient
CG|Mental health facility, inpatient
CH|Mental health facility, outpatient
CI|Substance use facility, inpatient
CJ|Substance use facility, outpatient
CK|Screening X-ray
CL|Screening lab
CM|Mammogram, high risk
CN|Mammogram, low risk
CO|Flu vaccine
CP|Eyewear
CQ|Case management
DG|Dermatology
DM|Medical equipment
DS|Diabetic supplies
GF|Drugs, generic, on formulary
GN|Drugs, generic, off formulary
GY|Allergy
IC|Intensive care
MH|Mental health
NI|Neonatal intensive care
ON|Oncology
PT|Physical therapy
PU|Pulmonary
RN|Renal
RT|Residential psychiatric
TC|Transitional care
TN|Transitional nursery
UC|Urgent care`;

export const serviceTypes: ReadonlyMap<string, string> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', label = ''] = row.split('|');
      return [code, label];
    }),
);

/** The label of a service type; a code that is not listed names itself. */
export const serviceTypeLabel = (code: string): string => serviceTypes.get(code) ?? `Service type ${code}`;

/** A visit to the office of a doctor. */
export const officeVisit = '98';

/** The services that stand for general coverage where an answer says nothing of 30 (rule 11). */
export const generalServices = ['1', '47', '48', '50', officeVisit] as const;

/** The order in which a benefits grid shows services, behind the favourites of the client. */
export const favouriteServices = [
  '30',
  officeVisit,
  '5',
  '4',
  '62',
  '50',
  '48',
  '86',
  'UC',
  '1',
  '2',
  '88',
  'MH',
  'PT',
] as const;
