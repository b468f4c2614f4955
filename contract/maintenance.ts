/** The time within which every node goes by the operator's switch, in milliseconds. */
export const maintenanceReread = 5000;
