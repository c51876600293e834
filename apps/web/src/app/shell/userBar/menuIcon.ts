import type { Icon } from '@tabler/icons-react';
import IconAbc from '@tabler/icons-react/dist/esm/icons/IconAbc.mjs';
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconFileAlert from '@tabler/icons-react/dist/esm/icons/IconFileAlert.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconFileDescription from '@tabler/icons-react/dist/esm/icons/IconFileDescription.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconBuildingHospital from '@tabler/icons-react/dist/esm/icons/IconBuildingHospital.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCalculator from '@tabler/icons-react/dist/esm/icons/IconCalculator.mjs';
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs';
import IconFileExport from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
import IconHandClick from '@tabler/icons-react/dist/esm/icons/IconHandClick.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconIdBadge2 from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPhoneCall from '@tabler/icons-react/dist/esm/icons/IconPhoneCall.mjs';
import IconRadar2 from '@tabler/icons-react/dist/esm/icons/IconRadar2.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconHomeQuestion from '@tabler/icons-react/dist/esm/icons/IconHomeQuestion.mjs';
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import IconReportSearch from '@tabler/icons-react/dist/esm/icons/IconReportSearch.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import IconVariable from '@tabler/icons-react/dist/esm/icons/IconVariable.mjs';
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';

const icons: Readonly<Record<string, Icon>> = {
  Batch: IconStack2,
  ABNForms: IconFileAlert,
  AdvanceNotices: IconSignature,
  FinancialClearance: IconShieldCheck,
  FplCalculator: IconCalculator,
  PDFForms: IconForms,
  CallQueue: IconPhoneCall,
  CaseCloser: IconArchive,
  CaseManagement: IconBriefcase,
  PriorAuthorization: IconFileCheck,
  RealTimeEligibility: IconUserSearch,
  RealTimeInsuranceDiscovery: IconRadar2,
  InsuranceSearches: IconReportSearch,
  RetroWatches: IconCalendarTime,
  Registration: IconId,
  PossibleDuplicates: IconUsersGroup,
  LiveDemographics: IconAddressBook,
  TotalRecallSearch: IconHistory,
  HRSAExtractBatchSearch: IconFileCertificate,
  ResultLookup: IconListSearch,
  ClientSelection: IconBuildingHospital,
  Ticketing: IconTicket,
  TicketFeedback: IconThumbUp,
  PayorStatus: IconActivityHeartbeat,
  EligibilityViewer: IconFileSearch,
  Users: IconUsers,
  EnhancementRequest: IconBulb,
  FAQs: IconHelp,
  UserGuides: IconBook,
  EligibilityConfig: IconAdjustments,
  MedicareConfig: IconIdBadge2,
  DispositionRules: IconScale,
  TradingPartnerList: IconBuildingBank,
  ClientFileExchange: IconFolders,
  BCBSPrefix: IconAbc,
  MedicalPolicyLinkManagement: IconFileDescription,
  ClientTradingPartners: IconChecklist,
  FilterQueries: IconFilter,
  ExtractDocumentation: IconFileExport,
  ExtractParameters: IconVariable,
  Gateways: IconRoute,
  TradingPartnerAltNameMapping: IconTags,
  DemographicsDefaultAddress: IconHomeQuestion,
  InsuranceMasterNetwork: IconSitemap,
  InsuranceMasterMapping: IconListDetails,
  AutomatedInsuranceMasterMapping: IconWand,
  ManualInsuranceMasterMapping: IconHandClick,
  InsuranceMasterCSVImport: IconFileImport,
  MACConfig: IconMapPin,
  FPLConfig: IconPercentage,
  TradingPartners: IconBuildingCommunity,
  BatchCreator: IconCalendarRepeat,
};

/** The icon of a screen's entry in menus; on the rail it is all that shows. */
export const menuIcon = (id: string | undefined): Icon => icons[id ?? ''] ?? IconAppWindow;
