/** From this trust on a tool is called. */
export const enough = 0.5;
/** From this trust on it is worth a question with choices. */
export const maybe = 0.3;
/** Two tools nearer than this are asked about. */
export const margin = 0.02;
