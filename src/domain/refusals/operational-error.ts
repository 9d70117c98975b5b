/** A failure in words for the operator. They quote nothing that anyone entered, so the log may repeat them. */
export class OperationalError extends Error {}
