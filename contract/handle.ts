/** The shape of a handle; its group is the two characters that the avatar shows. */
export const handleShape = /^souser-([0-9a-z]{2})[0-9a-z]{4}$/;
