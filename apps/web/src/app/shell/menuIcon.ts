import type { Icon } from '@tabler/icons-react';
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconBuildingHospital from '@tabler/icons-react/dist/esm/icons/IconBuildingHospital.mjs';
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconPhoneCall from '@tabler/icons-react/dist/esm/icons/IconPhoneCall.mjs';
import IconFileSearch from '@tabler/icons-react/dist/esm/icons/IconFileSearch.mjs';
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';

import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';

const icons: Readonly<Record<string, Icon>> = {
  Batch: IconStack2,
  CallQueue: IconPhoneCall,
  RealTimeEligibility: IconUserSearch,
  Registration: IconId,
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
};

/** The icon of a screen's entry in menus; on the rail it is all that shows. */
export const menuIcon = (id: string | undefined): Icon => icons[id ?? ''] ?? IconAppWindow;
