export interface Cardholder {
  id: string;
  personId: string;
  profileId: string;
  startDate: string | null;
  endDate: string | null;
  email: string | null;
  externalCompanyId: string | null;
  departmentId: string | null;
  businessUnitId: string | null;
  costAccountId: string | null;
  locationId: string | null;
  jobTitle: string | null;
  status: string | null;
  nameOnCard: string | null;
  note: string | null;
  profileNumber: string | null;
  freeField1: string | null;
  freeField2: string | null;
  created: string | null;
  /** The card whose status and barcode the digital ID shows. */
  cardId: string | null;
  barcodeSource: string | null;
  barcodeType: string | null;
}
