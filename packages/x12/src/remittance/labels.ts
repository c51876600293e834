// Labels of ours, in our words. A code without one is shown as it is.

const labelled = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split('|').map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]));

/** Why an amount was not paid (CAS reasons), the commonest. */
const reasons = labelled(
  '1 deductible|2 coinsurance|3 copayment|4 modifier missing or does not fit the procedure|5 place of service does not fit|' +
    '6 procedure does not fit the age|7 procedure does not fit the sex|8 procedure does not fit the kind of provider|' +
    '9 diagnosis does not fit the age|11 diagnosis does not fit the procedure|15 authorization number missing or wrong|' +
    '16 information missing or wrong; see remarks|18 exact duplicate|19 work injury, another insurer is liable|' +
    '20 liability insurer is liable|21 no-fault insurer is liable|22 another payer comes first|23 effect of an earlier payer|' +
    '24 covered by capitation|26 before coverage began|27 after coverage ended|29 filed too late|31 patient not found as insured|' +
    '32 dependent not eligible|33 no dependent coverage|35 lifetime maximum reached|39 authorization was refused|' +
    '40 not an emergency|44 discount for prompt payment|45 above the agreed or legal fee|49 routine service not covered|' +
    '50 not held medically necessary|51 pre-existing condition|53 provided by a relative|54 several physicians not covered|' +
    '55 held experimental|56 not held proven|58 wrong setting|59 several procedures, reduced|60 outpatient near an inpatient stay|' +
    '66 blood deductible|69 day outlier|70 cost outlier|89 professional fees taken out|90 ingredient cost|91 dispensing fee|' +
    '94 paid above the charge|95 plan procedures not followed|96 not covered; see remarks|97 part of another service|' +
    '100 paid to the patient or insured|101 estimate before the service|102 major medical|103 provider promotion|' +
    '104 managed care withhold|105 tax withheld|106 option not chosen|107 the related service was not paid or named|' +
    '108 rent or purchase rules|109 another payer is responsible|110 billed before the service|114 product not approved|' +
    '115 postponed or canceled|116 patient notice not valid|117 nearest facility only|118 dialysis network|' +
    '119 maximum for the period reached|121 indemnification|122 psychiatric reduction|128 in the mother’s allowance|' +
    '129 earlier processing information wrong|130 fee for paper claims|131 negotiated discount|132 demonstration project|' +
    '133 still under review|134 technical fees taken out|135 interim bill|136 earlier payer’s rules not followed|' +
    '137 surcharge, assessment or tax|138 appeal too late or not in form|139 contracted funding|140 id and name do not match|' +
    '142 monthly patient liability|143 part deferred|144 incentive|146 diagnosis not valid on the day|147 contract rate missing|' +
    '148 another provider’s information missing|149 lifetime maximum for the service reached|150 level of service not supported|' +
    '151 frequency not supported|152 length of service not supported|153 dosage not supported|154 days of supply not supported|' +
    '155 patient refused|157 war|158 outside the country|160 excluded cause|161 performance bonus|163 attachment not received|' +
    '164 attachment late|166 after the payer’s term|167 diagnosis not covered|169 another benefit given|' +
    '170 kind of provider not paid|171 provider and facility not paid|172 specialty not paid|173 not prescribed by a physician|' +
    '174 prescribed too late|175 prescription incomplete|176 prescription not current|177 eligibility not met|' +
    '178 spend-down not met|179 waiting period|180 residency|181 procedure not valid on the day|182 modifier not valid on the day|' +
    '183 referring provider not eligible|184 ordering provider not eligible|185 rendering provider not eligible|' +
    '186 level of care changed|187 spending account paid|188 outside approved use|189 a specific procedure code exists|' +
    '190 in the nursing facility’s allowance|192 code of a paper remittance|193 decision upheld|194 anesthesia by the surgeon|' +
    '195 refund to a wrong first payer|197 authorization missing|198 authorization exceeded|199 revenue and procedure do not match|' +
    '200 lapse in coverage|201 set-aside arrangement|202 personal comfort|203 service reduced or stopped|' +
    '204 not in the patient’s plan|205 pharmacy card fee|206 provider number missing|207 provider number malformed|' +
    '208 provider number not matched|209 must not be charged to the patient|210 authorization late|211 drug code not eligible|' +
    '215 subrogation|216 review organization|219 extent of injury|222 provider’s maximum exceeded|223 law or regulation|' +
    '224 identity theft|226 provider’s information missing|227 patient’s information missing|231 procedures exclude each other|' +
    '232 transfer to another institution|233 preventable condition|234 not paid separately|235 sales tax|' +
    '236 combination not payable|237 penalty; see remarks|240 diagnosis does not fit the birth weight|' +
    '242 not a network provider|243 not authorized by the network|245 performance withhold|246 reported only|' +
    '247 deductible, professional part|248 coinsurance, professional part|249 readmission|250 wrong attachment|' +
    '251 attachment incomplete|252 attachment needed|253 federal sequestration|256 managed care contract|' +
    '257 premium grace period|258 in custody|259 added dental or vision payment|260 enhanced fee schedule|' +
    '261 does not fit the history|262 delivery cost|267 several months on one line|268 two calendar years|' +
    '269 anesthesia not covered|270 belongs to the dental plan|272 guidelines not met|273 guidelines exceeded|' +
    '275 earlier payers’ patient share not covered|276 denied by earlier payers|279 not a preferred provider|' +
    '283 attending provider not eligible|284 authorization does not fit the service|285 appeal not in form|286 appeal too late|' +
    '287 referral exceeded|288 referral missing|296 authorization does not fit the provider|299 billing provider not eligible|' +
    'A0 patient refund|A1 denied; see remarks|A5 capital cost outlier|A6 earlier hospital stay required|A8 no group for the diagnosis|' +
    'B1 visits not covered|B4 late filing penalty|B7 provider not certified on the day|B8 another service was available|' +
    'B9 in hospice|B10 a part was paid already|B11 passed to the right payer|B12 not in the medical record|B13 paid before|' +
    'B14 one visit a day|B15 a qualifying service is missing|B16 not a new patient|B20 done by another provider|' +
    'B22 adjusted by diagnosis|B23 laboratory not certified for it|P1 state rule|P2 not a work injury|P3 settled case',
);

/** What is remarked about a reason (RARC), the commonest. */
const remarks = labelled(
  'M15 part of another service|M20 procedure code missing or wrong|M25 the level of service is not shown to be needed|' +
    'M51 procedure code missing or not valid|M53 units missing or not valid|M62 authorization number missing or wrong|' +
    'M64 other diagnosis missing or not valid|M76 diagnosis missing or not valid|M77 place of service missing or not valid|' +
    'M79 charge missing or not valid|M80 not payable with another service of the day|M81 a more exact diagnosis is asked for|' +
    'M86 a similar service was paid|M97 not paid in this place of service|M119 drug code missing or not valid|' +
    'M127 medical record missing|MA01 may be appealed|MA04 the earlier payer’s answer is missing|MA07 also sent to Medicaid|' +
    'MA13 the patient may not be charged|MA15 the claim was divided|MA18 also sent to the supplemental insurer|' +
    'MA27 name or number on the card missing or wrong|MA61 SSN or member number missing or wrong|MA63 main diagnosis missing or wrong|' +
    'MA67 correction of an earlier claim|MA83 say who pays first|MA92 plan of another insurance missing|' +
    'MA114 place of the service missing|MA120 CLIA number missing or wrong|MA130 cannot be processed: send it anew, corrected|' +
    'N4 earlier payer’s statement missing|N19 incidental to the main procedure|N20 not paid with another service of the day|' +
    'N30 the patient is not eligible for it|N56 procedure not right for the service or the day|N59 see the provider manual|' +
    'N95 this kind of provider may not bill it|N115 decided by a local coverage determination|N130 see the plan’s benefits|' +
    'N179 more was asked of the member|N290 rendering provider’s number missing|N362 more units than are allowed|' +
    'N382 member number missing or wrong|N386 decided by a national coverage determination|N425 excluded by law|' +
    'N519 combination not payable|N522 duplicate of a claim in work|N657 bill the fitting code|N702 decided by earlier claims',
);

/** CAS01: who bears the amount. */
const groups = labelled(
  'CO provider, by contract|PR patient|OA nobody: another payer or a correction|PI nobody: the payer’s initiative',
);

/** CLP02. */
const statuses = labelled(
  '1 paid as first payer|2 paid as second payer|3 paid as third payer|4 denied|19 paid as first payer, passed on|' +
    '20 paid as second payer, passed on|21 paid as third payer, passed on|22 reversal of an earlier payment|' +
    '23 not ours, passed on|25 estimate only',
);

/** BPR04. */
const methods = labelled('ACH bank transfer|BOP bank’s choice|CHK check|FWT wire transfer|NON no payment');

/** PLB03-1: why a payment differs from its claims. */
const providerReasons = labelled(
  '50 charged for lateness|51 penalty interest|72 return agreed on|90 allowance for paying early|AH fee for setting up|' +
    'AM credited to a loan|AP benefits paid ahead|B2 rebate|B3 allowance for recovery|BD bad debt|BN bonus|' +
    'C5 allowance for now|CR interest on capitation|CS adjustment|CT capitation|CV capital costs|CW nurse anesthetist costs|' +
    'DM direct teaching costs|E3 withheld|FB balance carried forward|FC share of a fund|GO graduate teaching costs|' +
    'HM clotting factor supplement|IP incentive|IR tax withheld|IS settled for now|J1 not to be reimbursed|L3 penalty|L6 interest|' +
    'LE levy|LS one sum|OA organ acquisition|OB set off for an affiliate|PI interim payment|PL last payment|' +
    'RA earlier period changed|RE return on capital|SL repayment of a student loan|TL another party is liable|' +
    'WO overpayment taken back|WU taken back, reason not told',
);

const label =
  (table: ReadonlyMap<string, string>) =>
  (code: string): string =>
    table.get(code) ?? (code === '' ? '' : `${code} (not in table)`);

export const reasonLabel = label(reasons);
/** '' of a remark that has no label here. */
export const remarkLabel = (code: string): string => remarks.get(code) ?? '';
export const groupLabel = label(groups);
export const statusLabel = label(statuses);
export const methodLabel = label(methods);
export const providerReasonLabel = label(providerReasons);
