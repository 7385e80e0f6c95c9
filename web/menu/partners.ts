import type { Screen } from './screen.ts';

const section = 'Partner info';

export const partners: Screen[] = [
  {
    path: '/partners/partner-info',
    title: 'Partner info',
    menu: 'Partners',
    contract: 'partner/partner-get-list',
  },
  {
    path: '/partners/partner-info/partner',
    title: 'Partner',
    menu: null,
    section,
    contract: 'partner/get-partner',
  },
  {
    path: '/partners/partner-info/contacts',
    title: 'Contacts of partners',
    menu: null,
    section,
    contract: 'partner/contact-list',
  },
  {
    path: '/partners/partner-info/services',
    title: 'Services of partners',
    menu: null,
    section,
    contract: 'partner/service-list',
  },
  {
    path: '/partners/partner-info/rates',
    title: 'Rates of a partner',
    menu: null,
    section,
  },
  {
    path: '/partners/partner-info/users',
    title: 'Users of partners',
    menu: null,
    section,
    contract: 'partner/user-list',
  },
  {
    path: '/partners/partner-info/keys',
    title: 'API keys of partners',
    menu: null,
    section,
    contract: 'partner/key-list',
  },
  {
    path: '/partners/upload-customs-file',
    title: 'Upload a customs file',
    menu: 'Partners',
    contract: 'partner/upload-customs-file',
  },
  {
    path: '/partners/upload-customs-file/uploads',
    title: 'Customs files',
    menu: null,
    contract: 'partner/customs-uploads',
  },
  {
    path: '/partners/prc-authorization',
    title: 'PRC authorisations',
    menu: 'Partners',
    contract: 'partner/prc-list',
  },
  {
    path: '/partners/prc-authorization/marketplace',
    title: 'Marketplace authorisation',
    menu: null,
    contract: 'partner/get-customer-amz-authotization-credential',
  },
];
