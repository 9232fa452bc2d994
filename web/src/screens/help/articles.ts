/** Where the contract keeps the articles of the help centre. */
export const helpArticles = 19
