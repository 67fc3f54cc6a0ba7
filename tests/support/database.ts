// Runs once before the tests of the platform.
export default function setup() {}
